import { canReportProblem, canWithdrawProblem } from './problem-rules';

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
    expect(canWithdrawProblem({ ...held, hasDispute: true })).toBe(true);
    expect(canWithdrawProblem({ ...held, status: 'completed', hasDispute: true })).toBe(true);
    expect(canWithdrawProblem({ ...held, hasDispute: true, escrowState: 'released' })).toBe(false);
    expect(canWithdrawProblem(held)).toBe(false);
  });
});
