import { useId } from 'react';
import details from '../../../components/admin/details.module.css';

/** Up to six decimals, 0 too; after a comma as `readAmount` reads it. */
const AMOUNT = '\\d{1,4}(\\.\\d{1,6}|,(?!\\d{3}$)\\d{1,6})?';

/** What the network took for sending a payout: the platform bears it, so it has to be in the books. */
export function FeeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (fee: string) => void;
}) {
  const id = useId();
  return (
    <div className={details.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="tabular"
        required
        inputMode="decimal"
        autoComplete="off"
        pattern={AMOUNT}
        title="An amount of USDT, 0 too"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Whether a text is such an amount. */
export const isFee = (text: string) => new RegExp(`^${AMOUNT}$`).test(text.trim());
