import {
  NotificationSection,
  SessionsSection,
  SettingsSaveBar,
  UnsavedChanges,
  useSettingsForm,
  type Refusal,
} from '@makeport/account/settings';
import { Banner } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useMutation } from '@makeport/web/graphql';
import { useNavigate } from '@makeport/web/router';
import { UpdateManufacturerProfileDocument, type ManufacturerSettingsFragment } from '../../gen/graphql';
import { ProductionSection } from './production-section';
import { ProfileSection } from './profile-section';
import {
  NOTIFICATION_CHOICES,
  settingsErrors,
  toInput,
  toSettings,
  type ManufacturerSettings,
} from './settings-rules';

export function SettingsForm({ profile }: { profile: ManufacturerSettingsFragment }) {
  const navigate = useNavigate();
  const [, update] = useMutation(UpdateManufacturerProfileDocument);

  const save = async (settings: ManufacturerSettings): Promise<Refusal | null> => {
    const { error } = await update({ input: toInput(settings) }, TOLD_BY_PAGE);
    if (!error) return null;
    const [first] = toRequestError(error).fields;
    if (first) return first;
    return { message: errorText(error, 'Your settings could not be saved. Please try again.'), field: null };
  };
  const settings = useSettingsForm({
    stored: toSettings(profile),
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
        <ProfileSection settings={settings} email={profile.email} />
        <ProductionSection settings={settings} />
        <NotificationSection
          choices={NOTIFICATION_CHOICES}
          preferences={settings.values.notificationPreferences}
          onChange={(preferences) => settings.set('notificationPreferences', preferences)}
        />
        <SettingsSaveBar busy={settings.busy} />
      </form>
      <div className="mt-8">
        <SessionsSection />
      </div>
      <UnsavedChanges hasChanges={settings.hasChanges} />
    </>
  );
}
