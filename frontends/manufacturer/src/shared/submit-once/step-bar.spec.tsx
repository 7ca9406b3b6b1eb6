import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepBar } from './step-bar';

describe('the steps of an order', () => {
  it('F41: look disabled in a view, and say why', async () => {
    const press = jest.fn();
    const view = { expiresAt: '2030-01-01T00:00:00.000Z', endsAt: Date.now() + 60_000 };
    renderRoutes(
      <StepBar
        buttons={[{ action: 'start', label: 'Start Production', tone: 'primary' }]}
        running={null}
        changed={false}
        onPress={press}
      />,
      { session: { ...toSession(ACCOUNTS.manufacturer), view } },
    );
    const button = screen.getByRole('button', { name: 'Start Production' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(
      'You are viewing as somebody else. Nothing can be changed until you end the view.',
    );
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });
});
