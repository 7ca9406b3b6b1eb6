export { ChoiceToggles } from './choice-toggles';
export { ContactFields } from './contact-fields';
export { NotificationSection } from './notification-section';
export { SettingsFrame } from './settings-frame';
export { SettingsSaveBar } from './settings-save-bar';
export { SessionsSection } from './sessions-section';
export { UnsavedChanges } from './unsaved-changes';
export { isWebAddress, wholeNumberOf } from './settings-rules';
export { useSettingsForm, type Refusal } from './use-settings-form';
