import { importField, IMPORT_FIELDS, type ImportMapping, type LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { classNames } from '#components/class-names.ts';
import table from '#components/list-table/list-table.module.css';
import { SelectField } from '#components/pickers/select-field.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { FIELD_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';
import { MappingOptions } from './mapping-options.tsx';
import type { MappingProps } from './mapping-props.ts';

interface MappingCardProps extends MappingProps {
  isChanged: boolean;
  isChecking: boolean;
  onCheck: () => void;
}

const IGNORED = { value: '', label: 'Ignore' };
const CHOICES = [IGNORED, ...IMPORT_FIELDS.map((field) => ({ value: field, label: FIELD_NAMES[field] }))];

export function MappingCard(props: MappingCardProps) {
  const { item, mapping, isChanged, isChecking, isLocked, onCheck } = props;
  const twice = fieldsTwice(mapping);
  return (
    <Card
      title="Columns"
      sentence="What each column in the file means. Correct what was not recognised, then check again."
    >
      <MappingOptions {...props} />
      <ScrollRegion label="Columns of the file">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col" className={table.wideOnly}>
                First values
              </th>
              <th scope="col">Import as</th>
            </tr>
          </thead>
          <tbody>
            {item.columns.map((column) => (
              <ColumnRow key={column.index} column={column} {...props} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={styles.cardFoot}>
        <StatusRegion className={styles.footText}>
          {twice.length > 0
            ? `Two columns are imported as ${twice.join(' and ')}. Each field can come from one column only.`
            : isChanged && 'Check the file again to see the effect of your changes.'}
        </StatusRegion>
        <Button
          // Where the columns are what is wrong, this is the way on.
          variant={isChanged || item.errorKinds.some(({ kind }) => kind === 'columns') ? 'filled' : 'default'}
          loading={isChecking}
          disabled={isLocked || twice.length > 0}
          onClick={onCheck}
        >
          Check again
        </Button>
      </div>
    </Card>
  );
}

type ColumnRowProps = MappingProps & { column: LedgerImport['columns'][number] };

function ColumnRow({ column: { index, name, samples }, mapping, isLocked, onChange }: ColumnRowProps) {
  const key = String(index);
  const values = samples.slice(0, 3).join(' · ');
  const label = name === '' ? `Column ${index + 1}` : name;
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={table.phoneOnly}>{values}</span>
      </th>
      <td className={classNames(styles.samples, table.wideOnly)}>{values}</td>
      <td className={styles.importAs}>
        <SelectField
          size="sm"
          aria-label={`Import ${label} as`}
          disabled={isLocked}
          value={mapping.columns[key] ?? ''}
          onChange={(value) => {
            const { [key]: _before, ...others } = mapping.columns;
            const field = importField.safeParse(value).data;
            onChange({ ...mapping, columns: field === undefined ? others : { ...others, [key]: field } });
          }}
          data={CHOICES}
        />
      </td>
    </tr>
  );
}

function fieldsTwice({ columns }: ImportMapping): string[] {
  const fields = Object.values(columns);
  const twice = fields.filter((field, index) => fields.indexOf(field) !== index);
  return [...new Set(twice)].map((field) => FIELD_NAMES[field]);
}
