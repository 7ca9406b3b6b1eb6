export { VersionConflict } from './version-conflict';
export { ChoiceToggles } from './choice-toggles';
export { isSame, mergeVersions, type NewerField } from './merge-versions';
export { ProfileSection } from './profile-section';
export { ProfileSettings } from './profile-settings';
export { SessionsSection } from './sessions-section';
export { UnsavedChanges } from './unsaved-changes';
export {
  contactErrors,
  getCommonLabels,
  getNotificationChoices,
  getWholeNumber,
  lengthError,
  textOrNull,
  toContact,
  toStoredContact,
  wholeNumberError,
} from './settings-rules';
export type { SettingsState } from './use-settings-form';
export { SecuritySection } from '../second-factor/security-section';
