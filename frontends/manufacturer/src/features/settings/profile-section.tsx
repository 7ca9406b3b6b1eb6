import { ContactFields } from '@makeport/account/settings';
import { Badge, Card, CardHeader, TextareaField, TextField } from '@makeport/ui';
import { CircleCheck, Hourglass } from '@makeport/ui/icons';
import type { VerificationStatus } from '../../gen/graphql';
import type { SettingsState } from './settings-state';

interface ProfileSectionProps {
  settings: SettingsState;
  email: string;
  verification: VerificationStatus;
}

/** Who the manufacturer is, and how to reach it (MFR-62). */
export function ProfileSection({ settings, email, verification }: ProfileSectionProps) {
  const { text } = settings;
  return (
    <Card as="section">
      <CardHeader title="Profile" actions={<Verification status={verification} />} />
      <div className="flex flex-col gap-5">
        <ContactFields
          nameLabel="Company name"
          email={email}
          settings={settings}
          location={
            <TextField
              label="Location"
              placeholder="Porto, Portugal"
              help="City and country, as brands see it beside your products"
              required
              {...text('location')}
            />
          }
        />
        <TextareaField label="Description" rows={4} {...text('description')} />
      </div>
    </Card>
  );
}

/** OPEN-45: brands see a mark on a verified profile. */
function Verification({ status }: { status: VerificationStatus }) {
  return status === 'verified' ? (
    <Badge tone="green" icon={CircleCheck}>
      Verified
    </Badge>
  ) : (
    <Badge tone="amber" icon={Hourglass}>
      Verification pending
    </Badge>
  );
}
