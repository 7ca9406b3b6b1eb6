import { ChoiceToggles, type SettingsState } from '@makeport/account/settings';
import { Card, CardHeader, TextareaField, TextField } from '@makeport/ui';
import { manufacturerSpecialties, profileCategories } from '@makeport/rules';
import type { ManufacturerSettings } from './settings-rules';

/** Renders the manufacturer's categories, specialties and production data (MFR-63). */
export function ProductionSection({
  settings: { values, set, text },
}: {
  settings: SettingsState<ManufacturerSettings>;
}) {
  return (
    <Card as="section">
      <CardHeader
        title="Production"
        text="Products and capabilities that brands search for. Recommendations are based on them."
      />
      <div className="flex flex-col gap-5">
        <ChoiceToggles
          legend="Specialties"
          choices={manufacturerSpecialties}
          chosen={values.specialties}
          onChange={(chosen) => set('specialties', chosen)}
        />
        <ChoiceToggles
          legend="Categories"
          choices={profileCategories}
          chosen={values.categories}
          onChange={(chosen) => set('categories', chosen)}
        />
        <TextareaField
          label="Certifications"
          help="One per line, for example ISO 9001. Brands see them on your profile."
          rows={3}
          {...text('certifications')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Lead time" placeholder="30-45 days" {...text('leadTime')} />
          {/* Without type=number, because that reports invalid input as an empty text, which would become 0. */}
          <TextField
            label="Minimum MOQ"
            inputMode="numeric"
            help="Smallest order you take, in units"
            {...text('minMoq')}
          />
        </div>
      </div>
    </Card>
  );
}
