import { ProfileSection, ProfileSettings } from '@makeport/account/settings';
import { TextareaField, TextField } from '@makeport/ui';
import { ManufacturerSettingsDocument, UpdateManufacturerProfileDocument } from '../../gen/graphql';
import { VerificationSection } from './verification/verification-section';
import { ProductionSection } from './production-section';
import {
  NOTIFICATION_CHOICES,
  SETTINGS_LABELS,
  settingsErrors,
  toInput,
  toSettings,
} from './settings-rules';

/** Renders '/manufacturer/settings' (MFR-62 to MFR-68). */
export function SettingsPage() {
  return (
    <ProfileSettings
      title="Manufacturer Settings"
      description="Your company profile, as brands and Makeport see it."
      overview="/manufacturer"
      query={ManufacturerSettingsDocument}
      getProfile={(data) => data.manufacturerSettings}
      update={UpdateManufacturerProfileDocument}
      toVariables={(settings, expectedVersion) => ({
        input: { ...toInput(settings), expectedVersion },
      })}
      rules={{
        toSettings,
        check: settingsErrors,
        labels: SETTINGS_LABELS,
        notificationChoices: NOTIFICATION_CHOICES,
      }}
      sections={(settings, { email }) => (
        <>
          <ProfileSection
            nameLabel="Company name"
            email={email}
            settings={settings}
            location={
              <TextField
                label="Location"
                placeholder="Porto, Portugal"
                help="City and country, as brands see it beside your products"
                required
                {...settings.text('location')}
              />
            }
          >
            <TextareaField label="Description" rows={4} {...settings.text('description')} />
          </ProfileSection>
          <ProductionSection settings={settings} />
        </>
      )}
    >
      <VerificationSection />
    </ProfileSettings>
  );
}
