import { Card, CardHeader, Switch } from '@makeport/ui';
import { Fragment } from 'react';
import { PushChoice } from '../push/push-choice';
import type { NotificationChoice } from './settings-rules';

interface NotificationSectionProps<Name extends string> {
  choices: readonly NotificationChoice<Name>[];
  preferences: Record<Name, boolean>;
  onChange: (preferences: Record<Name, boolean>) => void;
}

/** Chooses the notifications of an account and their channels (OPEN-65). */
export function NotificationSection<Name extends string>({
  choices,
  preferences,
  onChange,
}: NotificationSectionProps<Name>) {
  return (
    <Card as="section">
      <CardHeader title="Notification preferences" />
      <div className="flex flex-col gap-4">
        {choices.map(({ name, label, help }) => (
          <Fragment key={name}>
            <Switch
              label={label}
              help={help}
              checked={preferences[name]}
              onChange={(on) => onChange({ ...preferences, [name]: on })}
            />
            {name === 'push' && <PushChoice />}
          </Fragment>
        ))}
      </div>
    </Card>
  );
}
