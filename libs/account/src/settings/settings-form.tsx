import { Banner } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, toRequestError, type CombinedError } from '@makeport/web/graphql';
import { useNavigate } from '@makeport/web/router';
import type { ReactNode } from 'react';
import { VersionConflict } from './version-conflict';
import { NotificationSection } from './notification-section';
import type { NotificationChoice } from './settings-rules';
import { SettingsSaveBar } from './settings-save-bar';
import { UnsavedChanges } from './unsaved-changes';
import { useSettingsForm, type Newer, type Refusal, type SettingsState } from './use-settings-form';

/**
 * The stored profile of an account. The server rejects a save whose version is not the current one.
 */
export interface StoredProfile {
  id: string;
  email: string;
  version: number;
}

/** The parts of the form that differ by kind of account. */
export interface SettingsRules<Profile, Values> {
  /** Converts the profile to the values of the form's controls. */
  toSettings: (profile: Profile) => Values;
  /** Returns errors by field, with the same rules as the server. */
  check: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
  notificationChoices: readonly NotificationChoice[];
}

interface SettingsFormProps<Profile, Values extends object> {
  profile: Profile;
  rules: SettingsRules<Profile, Values>;
  save: (values: Values, expectedVersion: number) => Promise<{ error?: CombinedError | undefined }>;
  loadNewest: () => Promise<Profile | undefined>;
  /** The page that opens after saving. */
  overview: string;
  /** Sections above the notifications. */
  sections: (settings: SettingsState<Values>) => ReactNode;
}

/**
 * Edits the settings of a brand or manufacturer. If another user saved first, the form shows those
 * changes instead of overwriting them.
 */
export function SettingsForm<
  Profile extends StoredProfile,
  Values extends { notificationPreferences: Record<string, boolean> },
>({ profile, rules, save, loadNewest, overview, sections }: SettingsFormProps<Profile, Values>) {
  const navigate = useNavigate();
  const saveOrRefuse = async (
    values: Values,
    expectedVersion: number,
  ): Promise<Refusal | Newer<Values> | null> => {
    const { error } = await save(values, expectedVersion);
    if (!error) return null;
    const { code, fields } = toRequestError(error);
    const newest = code === 'identity.profile_changed' ? await loadNewest() : undefined;
    if (newest) return { newer: rules.toSettings(newest), version: newest.version };
    const message = errorText(error, 'Your settings could not be saved. Please try again.');
    return fields[0] ?? { message, field: null };
  };
  const settings = useSettingsForm<Values>({
    stored: rules.toSettings(profile),
    version: profile.version,
    check: rules.check,
    save: saveOrRefuse,
    onSaved: () => {
      toast.success('Settings saved');
      void navigate(overview);
    },
  });
  return (
    <>
      <form noValidate onSubmit={settings.submit} className="flex scroll-mt-24 flex-col gap-4">
        {settings.message && <Banner tone="error">{settings.message}</Banner>}
        {settings.changedMeanwhile.length > 0 && (
          <VersionConflict
            fields={settings.changedMeanwhile}
            values={settings.values}
            labels={rules.labels}
            onChoose={settings.setAt}
          />
        )}
        {sections(settings)}
        <NotificationSection
          choices={rules.notificationChoices}
          preferences={settings.values.notificationPreferences}
          onChange={(preferences) => settings.setAt('notificationPreferences', preferences)}
        />
        <SettingsSaveBar busy={settings.busy} />
      </form>
      <UnsavedChanges hasChanges={settings.hasChanges} />
    </>
  );
}
