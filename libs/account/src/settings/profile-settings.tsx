import {
  TOLD_BY_PAGE,
  useClient,
  useMutation,
  useQuery,
  type AnyVariables,
  type TypedDocumentNode,
} from '@makeport/web/graphql';
import type { ReactNode } from 'react';
import { SecuritySection } from '../second-factor/security-section';
import { DeleteAccountSection } from './delete-account-section';
import { SessionsSection } from './sessions-section';
import { SettingsForm, type SettingsRules, type StoredProfile } from './settings-form';
import { SettingsFrame } from './settings-frame';
import type { SettingsState } from './use-settings-form';

// an edit of a cached profile could overwrite changes from another browser
const NEWEST = { requestPolicy: 'network-only' } as const;

interface ProfileSettingsProps<
  Data,
  Profile,
  Values extends object,
  Variables extends AnyVariables,
> {
  title: string;
  description: string;
  /** The page that opens after saving: '/brand'. */
  overview: string;
  query: TypedDocumentNode<Data, Record<string, never>>;
  getProfile: (data: Data) => Profile;
  update: TypedDocumentNode<unknown, Variables>;
  toVariables: (values: Values, expectedVersion: number) => Variables;
  rules: SettingsRules<Profile, Values>;
  /** Sections of the form, above the notifications. */
  sections: (settings: SettingsState<Values>, profile: Profile) => ReactNode;
  /** Sections with saves of their own, between the form and the security section. */
  children: ReactNode;
}

/** Renders the settings page of a brand or manufacturer. */
export function ProfileSettings<
  Data,
  Profile extends StoredProfile,
  Values extends { notificationPreferences: Record<string, boolean> },
  Variables extends AnyVariables,
>(props: ProfileSettingsProps<Data, Profile, Values, Variables>) {
  const { title, description, overview, query, getProfile, update, toVariables, rules, sections } =
    props;
  const client = useClient();
  const [, save] = useMutation(update);
  const [{ data, error, fetching }, refetch] = useQuery({ query, variables: {}, ...NEWEST });
  const profile = data && getProfile(data);
  return (
    <SettingsFrame
      title={title}
      description={description}
      loading={fetching || !(profile ?? error)}
      onRetry={() => refetch(NEWEST)}
    >
      {profile && (
        <>
          <SettingsForm
            key={profile.id}
            profile={profile}
            rules={rules}
            overview={overview}
            save={(values, expectedVersion) =>
              save(toVariables(values, expectedVersion), TOLD_BY_PAGE)
            }
            loadNewest={async () => {
              const newest = await client.query(query, {}, { ...TOLD_BY_PAGE, ...NEWEST });
              return newest.data && getProfile(newest.data);
            }}
            sections={(settings) => sections(settings, profile)}
          />
          <div className="mt-8 flex flex-col gap-4">
            {props.children}
            <SecuritySection />
            <SessionsSection />
            <DeleteAccountSection />
          </div>
        </>
      )}
    </SettingsFrame>
  );
}
