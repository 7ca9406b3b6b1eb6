import { MAX_ADDRESS_LABEL_LENGTH, MAX_SAVED_ADDRESSES } from '@makeport/rules';
import { Checkbox, TextField } from '@makeport/ui';

type SaveAddressOptionProps = {
  /** The number of saved addresses. At the maximum, the option is disabled. */
  saved: number;
  checked: boolean;
  label: string;
  onCheck: (checked: boolean) => void;
  onLabel: (label: string) => void;
};

/** Renders the option to save the address for later orders (B19). */
export function SaveAddressOption({
  saved,
  checked,
  label,
  onCheck,
  onLabel,
}: SaveAddressOptionProps) {
  const isFull = saved >= MAX_SAVED_ADDRESSES;
  const isChecked = checked && !isFull;
  return (
    <div className="mt-5 flex flex-col gap-4">
      <Checkbox
        label="Save this address"
        help={
          isFull
            ? `You have saved ${MAX_SAVED_ADDRESSES} addresses. Delete one that you no longer need.`
            : 'For your next orders. Only your brand sees it.'
        }
        disabled={isFull}
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {isChecked && (
        <TextField
          label="Save it as"
          help="Optional, such as Warehouse"
          autoComplete="off"
          maxLength={MAX_ADDRESS_LABEL_LENGTH}
          value={label}
          onChange={({ target }) => onLabel(target.value)}
        />
      )}
    </div>
  );
}
