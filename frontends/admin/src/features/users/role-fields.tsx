import { SelectField } from '@makeport/ui';
import { ROLE_OPTIONS, ROLES, type Role } from './user-filter';

export type Scope = 'support' | 'finance' | null;

export interface RoleChoice {
  role: Role;
  scope: Scope;
}

const SCOPES = [
  { value: '', label: 'Everything' },
  { value: 'support', label: 'Support: sees, views as others, ends sessions' },
  { value: 'finance', label: 'Finance: money, no accounts' },
];

interface RoleFieldsProps {
  label: string;
  value: RoleChoice;
  onChange: (value: RoleChoice) => void;
}

/** Renders the choice of a role and, for administrators, of a scope. */
export function RoleFields({ label, value, onChange }: RoleFieldsProps) {
  const { role, scope } = value;
  return (
    <>
      <SelectField
        label={label}
        name="role"
        options={ROLE_OPTIONS}
        value={role}
        onChange={(event) => {
          const next = ROLES.find((each) => each === event.target.value) ?? role;
          onChange({ role: next, scope: next === 'admin' ? scope : null });
        }}
      />
      {role === 'admin' && (
        <SelectField
          label="Rights"
          name="scope"
          options={SCOPES}
          value={scope ?? ''}
          onChange={(event) => onChange({ role, scope: toScope(event.target.value) })}
        />
      )}
    </>
  );
}

const toScope = (value: string): Scope =>
  value === 'support' || value === 'finance' ? value : null;
