import { ConfirmIdentity } from '@makeport/account/second-factor';
import {
  ChangedMeanwhile,
  NotificationSection,
  SecuritySection,
  SessionsSection,
  SettingsSaveBar,
  UnsavedChanges,
  useSettingsForm,
  type Newer,
  type Refusal,
} from '@makeport/account/settings';
import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useClient, useMutation } from '@makeport/web/graphql';
import { useNavigate } from '@makeport/web/router';
import { Banner } from '@makeport/ui';
import {
  BrandProfileDocument,
  UpdateBrandProfileDocument,
  type BrandSettingsFragment,
} from '../../gen/graphql';
import { AddressSection } from './address-section';
import { PreferenceSection } from './preference-section';
import { ProfileSection } from './profile-section';
import {
  NOTIFICATION_CHOICES,
  SETTINGS_LABELS,
  settingsErrors,
  toInput,
  toSettings,
  type BrandSettings,
} from './settings-rules';

const NEWEST = { ...TOLD_BY_PAGE, requestPolicy: 'network-only' } as const;

type SettingsFormProps = { profile: BrandSettingsFragment };

export function SettingsForm({ profile }: SettingsFormProps) {
  const navigate = useNavigate();
  const client = useClient();
  const [, update] = useMutation(UpdateBrandProfileDocument);

  const save = async (
    settings: BrandSettings,
    expectedVersion: number,
  ): Promise<Refusal | Newer<BrandSettings> | null> => {
    const { error } = await update({ input: { ...toInput(settings), expectedVersion } }, TOLD_BY_PAGE);
    if (!error) return null;
    if (toRequestError(error).code === 'identity.profile_changed') {
      const { data } = await client.query(BrandProfileDocument, {}, NEWEST);
      if (data) return { newer: toSettings(data.brandProfile), version: data.brandProfile.version };
    }
    const message = errorText(error, 'Your settings could not be saved. Please try again.');
    return { message, field: toRequestError(error).field };
  };
  const settings = useSettingsForm({
    stored: toSettings(profile),
    version: profile.version,
    check: settingsErrors,
    save,
    onSaved: () => {
      toast.success('Settings saved');
      void navigate('/brand');
    },
  });
  return (
    <>
      <form noValidate onSubmit={settings.submit} className="flex scroll-mt-24 flex-col gap-4">
        {settings.message && <Banner tone="error">{settings.message}</Banner>}
        {settings.changedMeanwhile.length > 0 && (
          <ChangedMeanwhile
            fields={settings.changedMeanwhile}
            values={settings.values}
            labels={SETTINGS_LABELS}
            onChoose={settings.setAt}
          />
        )}
        <ProfileSection settings={settings} email={profile.email} />
        <PreferenceSection settings={settings} />
        <NotificationSection
          choices={NOTIFICATION_CHOICES}
          preferences={settings.values.notificationPreferences}
          onChange={(preferences) => settings.set('notificationPreferences', preferences)}
        />
        <SettingsSaveBar busy={settings.busy} />
      </form>
      <div className="mt-8 flex flex-col gap-4">
        <AddressSection />
        <SecuritySection />
        <SessionsSection />
      </div>
      <ConfirmIdentity />
      <UnsavedChanges hasChanges={settings.hasChanges} />
    </>
  );
}
