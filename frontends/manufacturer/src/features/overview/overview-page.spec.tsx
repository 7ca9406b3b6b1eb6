import { ACCOUNTS, renderRoutes, sessionOf, type StubAnswers } from '@makeport/web/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, figures, pageOf } from '../../testing/orders';
import { OverviewPage } from './overview-page';

const open = (answers: StubAnswers) =>
  renderRoutes(<OverviewPage />, {
    path: '/manufacturer',
    session: sessionOf(ACCOUNTS.manufacturer),
    answers,
  });
const tile = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

describe('the manufacturer’s overview', () => {
  it('MFR-4: counts pending orders and those in production or shipping', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...pageOf() } } });
    await screen.findByText('$12.3K');
    expect(await tile('New Orders')).toContain('3pending review');
    expect(await tile('Active Orders')).toContain('2in production');
  });

  it('MFR-5: shows this month’s revenue in thousands with one decimal', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...pageOf() } } });
    expect(await screen.findByText('$12.3K')).toBeTruthy();
    expect(await tile('Revenue')).toContain('this month');
  });

  it('MFR-6, MFR-7: lists the newest orders with brand and product, and leads to all', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...pageOf(anOrder()) } } });
    expect(await screen.findByText('Aluminium Power Bank')).toBeTruthy();
    expect(screen.getByText(/Northwind Outfitters · #A1B2C3D4/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View All Orders' }).getAttribute('href')).toBe(
      '/manufacturer/orders',
    );
  });

  it('MFR-8, MFR-9: tells that it cannot load, and loads again', async () => {
    let release: () => void = () => undefined;
    const { server } = open({ ManufacturerOverview: { network: 'offline' } });
    expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
    const waiting = new Promise<void>((resolve) => (release = resolve));
    server.answer({
      ManufacturerOverview: async () => {
        await waiting;
        return { data: { ...figures, ...pageOf() } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Retrying...' })).toBeTruthy();
    release();
    expect(await screen.findByText('$12.3K')).toBeTruthy();
  });
});
