import { useState, type ChangeEvent } from 'react';
import { TextField } from '@makeport/ui';
import { Store } from '@makeport/ui/icons';
import { isWebAddress } from './settings-rules';

interface LogoFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** OPEN-72: the address of an image, with what stands there beside it. */
export function LogoField({ name, value, error, onChange }: LogoFieldProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = value.trim();
  const shown = isWebAddress(address) && broken !== address;
  return (
    <div className="flex items-start gap-4">
      <div className="mt-6.5 grid size-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-faint">
        {shown ? (
          <img
            key={address}
            src={address}
            alt="Preview of the logo"
            onError={() => setBroken(address)}
            className="size-full object-contain"
          />
        ) : (
          <Store aria-hidden="true" className="size-6" />
        )}
      </div>
      <TextField
        className="min-w-0 flex-1"
        label="Logo"
        type="url"
        inputMode="url"
        placeholder="https://"
        name={name}
        value={value}
        error={error}
        help={
          address !== '' && broken === address ? 'There is no image at this address.' : 'Address of an image'
        }
        onChange={onChange}
      />
    </div>
  );
}
