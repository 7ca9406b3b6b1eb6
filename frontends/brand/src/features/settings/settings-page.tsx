import { ConfirmIdentity } from '@makeport/account/second-factor';
import { ProfileSection, ProfileSettings } from '@makeport/account/settings';
import { BrandProfileDocument, UpdateBrandProfileDocument } from '../../gen/settings';
import { AddressSection } from './address-section';
import { PreferenceSection } from './preference-section';
import {
  NOTIFICATION_CHOICES,
  SETTINGS_LABELS,
  settingsErrors,
  toInput,
  toSettings,
} from './settings-rules';

/** Renders '/brand/settings' (BDASH-26 to BDASH-35). */
export function SettingsPage() {
  return (
    <>
      <ProfileSettings
        title="Brand Settings"
        description="Your brand\'s profile, as manufacturers and Makeport see it."
        overview="/brand"
        query={BrandProfileDocument}
        getProfile={(data) => data.brandProfile}
        update={UpdateBrandProfileDocument}
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
            <ProfileSection nameLabel="Brand name" email={email} settings={settings} />
            <PreferenceSection settings={settings} />
          </>
        )}
      >
        <AddressSection />
      </ProfileSettings>
      <ConfirmIdentity />
    </>
  );
}
