export { ChoiceToggles } from './choice-toggles';
export { LogoField } from './logo-field';
export { PushChoice } from '../push/push-choice';
export { SessionsSection } from './sessions-section';
export { UnsavedChanges } from './unsaved-changes';
export { isWebAddress, wholeNumberOf } from './settings-rules';
export { useSettingsForm, type Refusal } from './use-settings-form';
