import { ChoiceToggles, type SettingsState } from '@makeport/account/settings';
import { Card, CardHeader, TextField } from '@makeport/ui';
import { profileCategories } from '@makeport/rules';
import type { BrandSettings } from './settings-rules';

type PreferenceSectionProps = { settings: SettingsState<BrandSettings> };

export function PreferenceSection({ settings: { values, set, text } }: PreferenceSectionProps) {
  // type=number would return an empty text for invalid input, which means no limit
  const price = { inputMode: 'numeric', placeholder: 'Any' } as const;
  return (
    <Card as="section">
      <CardHeader title="Preferences" text="Your interests. Recommendations are based on them." />
      <div className="flex flex-col gap-5">
        <ChoiceToggles
          legend="Preferred categories"
          choices={profileCategories}
          chosen={values.preferredCategories}
          onChange={(chosen) => set('preferredCategories', chosen)}
        />
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Price range per unit</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Minimum price"
              help="Whole US dollars"
              {...price}
              {...text('priceRangeMin')}
            />
            <TextField
              label="Maximum price"
              help="Whole US dollars"
              {...price}
              {...text('priceRangeMax')}
            />
          </div>
        </fieldset>
      </div>
    </Card>
  );
}
