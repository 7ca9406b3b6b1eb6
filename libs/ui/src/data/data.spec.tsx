import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './pagination';
import { Progress } from './progress';
import { SampleStatusBadge, StatusBadge } from './status-badge';
import { Steps } from './steps';
import { Timeline } from './timeline';

describe('SampleStatusBadge', () => {
  const states = ['pending', 'approved', 'rejected', 'shipped', 'cancelled'];

  it('SMP-20, ORD-22: each of the five states has its own word and its own looks', () => {
    render(states.map((status) => <SampleStatusBadge key={status} status={status} />));
    const badges = ['Pending', 'Approved', 'Rejected', 'Shipped', 'Cancelled'].map((label) =>
      screen.getByText(label),
    );
    expect(new Set(badges.map(({ className }) => className)).size).toBe(states.length);
    badges.forEach((badge) => expect(badge.querySelector('svg')).not.toBeNull());
  });
});

describe('StatusBadge', () => {
  it.each([
    ['pending', 'Pending'],
    ['approved', 'Approved'],
    ['in_production', 'In Production'],
    ['shipping', 'Shipping'],
    ['completed', 'Completed'],
    ['cancelled', 'Cancelled'],
  ])('ORD-1: tells %s by a word and an icon, never by colour alone', (status, label) => {
    render(<StatusBadge status={status} />);
    expect(screen.getByText(label).querySelector('svg')).not.toBeNull();
  });

  it('makes a label of a status that it does not know', () => {
    render(<StatusBadge status="on_hold" />);
    expect(screen.getByText('on hold')).toBeInTheDocument();
  });
});

describe('Pagination', () => {
  it('CAT-7, CAT-8: says where one is and stops at both ends', async () => {
    const onPage = jest.fn();
    const { rerender } = render(<Pagination page={1} pageCount={2} onPage={onPage} />);
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage).toHaveBeenLastCalledWith(2);
    rerender(<Pagination page={2} pageCount={2} onPage={onPage} />);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPage).toHaveBeenLastCalledWith(1);
  });

  it('has one page when there is nothing', () => {
    render(<Pagination page={1} pageCount={0} onPage={() => undefined} />);
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});

describe('progress', () => {
  it('tells its value to screen readers, within 0 and 100', () => {
    render(<Progress value={130} label="Progress of #1" showValue />);
    expect(screen.getByRole('progressbar', { name: 'Progress of #1' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    expect(screen.getByText('100%')).toBeInTheDocument();
  });

  it('marks the current step, and the state of each event in words', () => {
    render(
      <>
        <Steps label="Checkout" steps={['Shipping', 'Payment']} current={1} />
        <Timeline
          label="Order"
          items={[
            { key: 'a', title: 'Ordered', state: 'done' },
            { key: 'b', title: 'Made', state: 'current' },
          ]}
        />
      </>,
    );
    expect(screen.getByText('Payment').closest('[aria-current=step]')).not.toBeNull();
    expect(screen.getByText('done:')).toBeInTheDocument();
    expect(screen.getByText('now:')).toBeInTheDocument();
  });
});
