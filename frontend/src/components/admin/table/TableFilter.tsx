import classes from './table.module.css';
import type { TableState } from './use-table-state.ts';

interface Props {
  label: string;
  /** The filter's name in the address. */
  name: string;
  options: readonly { value: string; label: string }[];
  state: TableState;
}

/**
 * One filter of a table, for its toolbar. An option whose value is empty stands for all.
 * @example <TableFilter label="Status" name="status" state={state} options={[{ value: '', label: 'All' }, { value: 'Paid', label: 'Paid' }]} />
 */
export function TableFilter({ label, name, options, state }: Props) {
  return (
    <label className={classes.filter}>
      <span className="dim small">{label}</span>
      <select
        value={state.filters[name] ?? ''}
        onChange={(event) => state.set({ filters: { [name]: event.currentTarget.value } })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
