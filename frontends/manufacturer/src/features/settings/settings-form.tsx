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
import { Banner } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useClient, useMutation } from '@makeport/web/graphql';
import { useNavigate } from '@makeport/web/router';
import {
  ManufacturerSettingsDocument,
  UpdateManufacturerProfileDocument,
  type ManufacturerSettingsFragment,
} from '../../gen/graphql';
import { VerificationSection } from '../../verification/verification-section';
import { ProductionSection } from './production-section';
import { ProfileSection } from './profile-section';
import {
  NOTIFICATION_CHOICES,
  SETTINGS_LABELS,
  settingsErrors,
  toInput,
  toSettings,
  type ManufacturerSettings,
} from './settings-rules';

const NEWEST = { ...TOLD_BY_PAGE, requestPolicy: 'network-only' } as const;

export function SettingsForm({ profile }: { profile: ManufacturerSettingsFragment }) {
  const navigate = useNavigate();
  const client = useClient();
  const [, update] = useMutation(UpdateManufacturerProfileDocument);

  const save = async (
    settings: ManufacturerSettings,
    expectedVersion: number,
  ): Promise<Refusal | Newer<ManufacturerSettings> | null> => {
    const { error } = await update({ input: { ...toInput(settings), expectedVersion } }, TOLD_BY_PAGE);
    if (!error) return null;
    if (toRequestError(error).code === 'identity.profile_changed') {
      const { data } = await client.query(ManufacturerSettingsDocument, {}, NEWEST);
      if (data)
        return { newer: toSettings(data.manufacturerSettings), version: data.manufacturerSettings.version };
    }
    const [first] = toRequestError(error).fields;
    if (first) return first;
    return { message: errorText(error, 'Your settings could not be saved. Please try again.'), field: null };
  };
  const settings = useSettingsForm({
    stored: toSettings(profile),
    version: profile.version,
    check: settingsErrors,
    save,
    onSaved: () => {
      toast.success('Settings saved');
      void navigate('/manufacturer');
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
        <ProductionSection settings={settings} />
        <NotificationSection
          choices={NOTIFICATION_CHOICES}
          preferences={settings.values.notificationPreferences}
          onChange={(preferences) => settings.set('notificationPreferences', preferences)}
        />
        <SettingsSaveBar busy={settings.busy} />
      </form>
      <div className="mt-8 flex flex-col gap-4">
        <VerificationSection />
        <SecuritySection />
        <SessionsSection />
      </div>
      <UnsavedChanges hasChanges={settings.hasChanges} />
    </>
  );
}
