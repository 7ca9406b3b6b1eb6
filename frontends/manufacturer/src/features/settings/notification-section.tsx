import { Fragment } from 'react';
import { PushChoice } from '@makeport/account/settings';
import { Card, CardHeader, Switch } from '@makeport/ui';
import { NOTIFICATION_CHOICES } from './settings-rules';
import type { SettingsState } from './settings-state';

export function NotificationSection({ settings: { values, set } }: { settings: SettingsState }) {
  const preferences = values.notificationPreferences;
  return (
    <Card as="section">
      <CardHeader title="Notification preferences" />
      <div className="flex flex-col gap-4">
        {NOTIFICATION_CHOICES.map(({ name, label, help }) => (
          <Fragment key={name}>
            <Switch
              label={label}
              help={help}
              checked={preferences[name]}
              onChange={(on) => set('notificationPreferences', { ...preferences, [name]: on })}
            />
            {name === 'push' && <PushChoice />}
          </Fragment>
        ))}
      </div>
    </Card>
  );
}
