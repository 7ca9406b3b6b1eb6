import { Card, CardHeader, TextareaField, TextField } from '@makeport/ui';
import type { ReactNode } from 'react';
import { LogoField } from './logo-field';

/** Returns the props of the text control with that name; see useSettingsForm. */
type Text<Name extends string> = (name: Name) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

interface ProfileSectionProps {
  settings: {
    text: Text<'name' | 'website' | 'phone' | 'address' | 'logo'>;
    set: (name: 'logo', value: string) => void;
    hold: (name: 'logo', text: string | null) => void;
  };
  /** The label of the company's name: 'Brand name'. */
  nameLabel: string;
  /** The account's e-mail address, which is read-only here. */
  email: string;
  /** Content above the postal address. */
  location?: ReactNode;
  /** Further profile fields, below the contact. */
  children?: ReactNode;
}

/** Edits a company's name and contact, the fields that brands and manufacturers have in common. */
export function ProfileSection({
  nameLabel,
  email,
  settings,
  location,
  children,
}: ProfileSectionProps) {
  const { text, set, hold } = settings;
  return (
    <Card as="section">
      <CardHeader title="Profile" />
      <div className="flex flex-col gap-5">
        <TextField label={nameLabel} autoComplete="organization" required {...text('name')} />
        <TextField
          label="Email"
          type="email"
          value={email}
          help="Contact support to change email"
          disabled
          readOnly
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Website"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            {...text('website')}
          />
          <TextField label="Phone" type="tel" autoComplete="tel" {...text('phone')} />
        </div>
        {location}
        <TextareaField
          label="Address"
          autoComplete="street-address"
          rows={3}
          {...text('address')}
        />
        <LogoField
          {...text('logo')}
          onChange={(logo) => set('logo', logo)}
          onUploading={(uploading) =>
            hold('logo', uploading ? 'Please wait until the picture is uploaded' : null)
          }
        />
        {children}
      </div>
    </Card>
  );
}
