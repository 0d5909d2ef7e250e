import type { PlanFileCheck } from '@tieout/contracts/plan-files.ts';
import { formatCount } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { counted, PROBLEM_NAMES } from './file-words.ts';
import styles from './plan-file.module.css';

/** What is wrong with a file, by kind, with the addresses of its cells. */
export function FileErrors({ check: { errors } }: { check: PlanFileCheck }) {
  return (
    <ul className={styles.errors} aria-label="Errors">
      {errors.map(({ code, count, shown }) => (
        <li key={code}>
          <span className={styles.errorCount}>{formatCount(count)}</span>
          <div>
            <p className={styles.errorName}>
              {PROBLEM_NAMES[code]} <code>{code}</code>
            </p>
            {shown.map(({ cell, message }) => (
              <p key={`${cell} ${message}`}>{cell === null ? message : `${cell}: ${message}`}</p>
            ))}
            {count > shown.length && <p>{`and ${formatCount(count - shown.length)} more`}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function FileWarnings({ check: { warnings, warningCount } }: { check: PlanFileCheck }) {
  if (warningCount === 0) return null;
  return (
    <div className={styles.warnings}>
      <p className={styles.errorName}>
        {counted(warningCount, 'total does', 'totals do')} not add up <code>TOTAL_MISMATCH</code>
      </p>
      <ul aria-label="Warnings">
        {warnings.map(({ cell, message }) => (
          <li key={`${cell} ${message}`}>{`${cell}: ${message}`}</li>
        ))}
      </ul>
    </div>
  );
}

/** Lines as they stand in the file, with what each column is read as and wrong cells outlined. */
export function FilePreview({ check: { columns, preview } }: { check: PlanFileCheck }) {
  if (preview.length === 0) return null;
  return (
    <ScrollRegion label="Lines of the file">
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {columns.map(({ name, readAs }, index) => (
              <th key={index} scope="col">
                {name}
                <span className={styles.readAs}>{readAs === null ? 'not read' : `as ${readAs}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ line, cells, wrong }) => (
            <tr key={line}>
              <td>{line}</td>
              {cells.map((cell, index) => (
                <td key={index} data-wrong={wrong.includes(index) || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
