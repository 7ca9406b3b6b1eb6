import type { useSettingsForm } from '@makeport/account/settings';
import type { ManufacturerSettings } from './settings-rules';

/** What the sections of the form work on. */
export type SettingsState = ReturnType<typeof useSettingsForm<ManufacturerSettings>>;
