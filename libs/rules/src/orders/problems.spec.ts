import { isProblemWithdrawable, whyNotReportable } from './problems';

const canReportProblem = (order: Parameters<typeof whyNotReportable>[0]) =>
  whyNotReportable(order) === null;

const held = { status: 'approved', escrowState: 'pending', hasDispute: false };

describe('reporting a problem', () => {
  it.each([
    ['pending', false],
    ['approved', true],
    ['in_production', true],
    ['shipping', true],
    ['completed', false],
    ['cancelled', false],
    ['in_customs', false],
  ])('OPEN-42: can be done from approved to shipping: %s %s', (status, can) => {
    expect(canReportProblem({ ...held, status })).toBe(can);
  });

  it('OPEN-42: can be done while the brand inspects what is completed', () => {
    const inspected = { ...held, status: 'completed', inspectionUntil: '2027-01-23T10:00:00.000Z' };
    expect(canReportProblem(inspected)).toBe(true);
    expect(canReportProblem({ ...inspected, hasDispute: true })).toBe(false);
  });

  it('OPEN-42: once at a time, and not after the money has gone', () => {
    expect(canReportProblem({ ...held, hasDispute: true })).toBe(false);
    expect(canReportProblem({ ...held, escrowState: 'refunded' })).toBe(false);
  });

  it('OPEN-42: can be withdrawn, also after completion, until somebody decides', () => {
    const completed = { ...held, status: 'completed' };
    expect(isProblemWithdrawable({ ...held, hasDispute: true })).toBe(true);
    expect(isProblemWithdrawable({ ...completed, hasDispute: true })).toBe(true);
    expect(isProblemWithdrawable({ ...held, hasDispute: true, escrowState: 'released' })).toBe(
      false,
    );
    expect(isProblemWithdrawable(held)).toBe(false);
  });
});
