import {
  NotificationSection,
  SessionsSection,
  SettingsSaveBar,
  UnsavedChanges,
  useSettingsForm,
  type Refusal,
} from '@makeport/account/settings';
import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useMutation } from '@makeport/web/graphql';
import { useNavigate } from '@makeport/web/router';
import { Banner } from '@makeport/ui';
import { UpdateBrandProfileDocument, type BrandSettingsFragment } from '../../gen/graphql';
import { PreferenceSection } from './preference-section';
import { ProfileSection } from './profile-section';
import {
  NOTIFICATION_CHOICES,
  settingsErrors,
  toInput,
  toSettings,
  type BrandSettings,
} from './settings-rules';

type SettingsFormProps = { profile: BrandSettingsFragment };

export function SettingsForm({ profile }: SettingsFormProps) {
  const navigate = useNavigate();
  const [, update] = useMutation(UpdateBrandProfileDocument);

  const save = async (settings: BrandSettings): Promise<Refusal | null> => {
    const { error } = await update({ input: toInput(settings) }, TOLD_BY_PAGE);
    if (!error) return null;
    const message = errorText(error, 'Your settings could not be saved. Please try again.');
    return { message, field: toRequestError(error).field };
  };
  const settings = useSettingsForm({
    stored: toSettings(profile),
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
        <ProfileSection settings={settings} email={profile.email} />
        <PreferenceSection settings={settings} />
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
