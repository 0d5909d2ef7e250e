import type { SupportReport } from '@tieout/contracts/manager.ts';
import { useState } from 'react';
import table from '#components/list-table/list-table.module.css';
import { formatInstant } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import text from '#components/text.module.css';
import { usePhone } from '#lib/use-phone.ts';
import styles from './support-reports.module.css';

interface ReportsProps {
  reports: readonly SupportReport[];
}

/** A text of five columns needs width; a phone has a list of the same. */
export function SupportReports({ reports }: ReportsProps) {
  return usePhone() ? <ReportList reports={reports} /> : <ReportTable reports={reports} />;
}

function ReportTable({ reports }: ReportsProps) {
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Company</th>
            <th scope="col">Who</th>
            <th scope="col">Type</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <td className={text.figure}>{formatInstant(report.createdAt)}</td>
              <td className={styles.name}>{companyOf(report)}</td>
              <th scope="row" className={styles.name}>
                <Sender report={report} />
              </th>
              <td className={styles.name}>{typeOf(report)}</td>
              <td className={styles.words}>
                <ReportText description={report.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ReportList({ reports }: ReportsProps) {
  return (
    <ul className={table.frame}>
      {reports.map((report) => (
        <li key={report.id} className={styles.item}>
          <p className={text.caption}>{`${formatInstant(report.createdAt)} · ${companyOf(report)}`}</p>
          <p className={styles.type}>{typeOf(report)}</p>
          <ReportText description={report.description} />
          <p className={styles.from}>
            <Sender report={report} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Sender({ report: { sender, email } }: { report: SupportReport }) {
  return (
    <>
      {sender}
      <a href={`mailto:${email}`} className={table.under}>
        {email}
      </a>
    </>
  );
}

function companyOf({ companyName }: SupportReport): string {
  return companyName ?? 'No company';
}

function typeOf({ kind, bugType }: SupportReport): string {
  return kind === 'BUG' ? (bugType ?? 'Bug') : 'Contact us';
}

const SHORT = 240;

function ReportText({ description }: { description: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = description.length > SHORT;
  return (
    <>
      <p className={styles.text}>{isLong && !isOpen ? `${description.slice(0, SHORT).trimEnd()}…` : description}</p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

export function SupportReportsSkeleton() {
  return (
    <Delayed>
      <div className={table.frame}>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.skeleton}>
            <Skeleton width={88} height={12} />
            <Skeleton width={120} height={12} />
            <Skeleton width="60%" height={12} />
          </div>
        ))}
      </div>
    </Delayed>
  );
}
