import { LogoField } from '@makeport/account/settings';
import { Card, CardHeader, TextareaField, TextField } from '@makeport/ui';
import type { SettingsState } from './settings-state';

type ProfileSectionProps = { settings: SettingsState; email: string };

export function ProfileSection({ settings: { text }, email }: ProfileSectionProps) {
  return (
    <Card as="section">
      <CardHeader title="Profile" />
      <div className="flex flex-col gap-5">
        <TextField
          label="Brand name"
          autoComplete="organization"
          maxLength={200}
          required
          {...text('name')}
        />
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
            maxLength={2000}
            {...text('website')}
          />
          <TextField label="Phone" type="tel" autoComplete="tel" maxLength={50} {...text('phone')} />
        </div>
        <TextareaField
          label="Address"
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          {...text('address')}
        />
        <LogoField {...text('logo')} />
      </div>
    </Card>
  );
}
