import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from './bar-chart';

const BARS = [
  { key: '2026-09', label: 'Sep', name: 'September 2026', value: 0 },
  { key: '2026-10', label: 'Oct', name: 'October 2026', value: 50_000 },
  { key: '2026-11', label: 'Nov', name: 'November 2026', value: 100_000 },
];
const chart = (bars = BARS) => (
  <BarChart
    caption="Spending by month"
    bars={bars}
    format={(cents) => `$${cents / 100}.00`}
    columns={{ name: 'Month', value: 'Spent' }}
    emptyText="Nothing spent yet."
  />
);
const bar = (key: string) => document.querySelector(`[data-bar="${key}"] > span`) as HTMLElement;

describe('BarChart', () => {
  it('draws each value in proportion to the axis', () => {
    render(chart());
    expect(
      [bar('2026-09'), bar('2026-10'), bar('2026-11')].map(({ style }) => style.height),
    ).toEqual(['0%', '50%', '100%']);
  });

  it('NFR-15: gives screen readers the same values as a table, under its caption', () => {
    render(chart());
    const table = within(screen.getByRole('figure', { name: 'Spending by month' })).getByRole(
      'table',
    );
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['September 2026', 'October 2026', 'November 2026']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$0.00', '$500.00', '$1000.00']);
  });

  it('NFR-15: shows the table in place of the bars, by keyboard', async () => {
    render(chart());
    expect(screen.getByRole('table')).toHaveClass('sr-only');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('table')).not.toHaveClass('sr-only');
    expect(bar('2026-10')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(bar('2026-10')).not.toBeNull();
  });

  it('tells the value of the bar that is pointed at', async () => {
    render(chart());
    await userEvent.hover(bar('2026-10'));
    expect(screen.getByText('October 2026', { ignore: 'th' })).toHaveTextContent(
      'October 2026 $500.00',
    );
  });

  it('says so when there is nothing to draw', () => {
    render(chart(BARS.map((item) => ({ ...item, value: 0 }))));
    expect(screen.getByText('Nothing spent yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
