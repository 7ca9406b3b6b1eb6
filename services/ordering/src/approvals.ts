import type { Provider } from '@nestjs/common';
import { RpcClient } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { PostgresApprovals } from './adapters/postgres/approvals.postgres';
import { RpcMoneyAdministrators } from './adapters/rpc/identity-client';
import { Parts } from './parts';
import { Periodically } from './periodically';
import { ApprovalPolicy } from './use-cases/approvals/approval-policy';
import { Approvals } from './use-cases/approvals/approval-ports';
import { ApproveDecision } from './use-cases/approvals/approve-decision';
import { CloseLapsedApprovals } from './use-cases/approvals/close-lapsed-approvals';
import { RejectApproval } from './use-cases/approvals/reject-approval';
import { RequestApproval } from './use-cases/approvals/request-approval';
import { DisputeOrder } from './use-cases/disputes/dispute-order';

/** The work that closes requests which have expired, or whose order has changed. */
export const LAPSED_APPROVALS = Symbol('LapsedApprovals');

const LOOK_EVERY_MS = 15_000;

/** Decisions about money that need a second administrator (ADR 0039). */
export const approvals: Provider[] = [
  {
    provide: Approvals,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new PostgresApprovals(dataSource),
  },
  {
    provide: ApprovalPolicy,
    inject: [Parts, RpcClient],
    useFactory: ({ config }: Parts, rpc: RpcClient) =>
      new ApprovalPolicy(config.APPROVAL_THRESHOLD_CENTS ?? null, new RpcMoneyAdministrators(rpc)),
  },
  {
    provide: RequestApproval,
    inject: [Parts, ApprovalPolicy],
    useFactory: ({ store, now }: Parts, policy: ApprovalPolicy) => new RequestApproval(store, policy, now),
  },
  {
    provide: ApproveDecision,
    inject: [Parts, Approvals, DisputeOrder],
    useFactory: ({ store, now }: Parts, rows: Approvals, disputes: DisputeOrder) =>
      new ApproveDecision(store, rows, disputes, now),
  },
  {
    provide: RejectApproval,
    inject: [Parts, Approvals],
    useFactory: ({ store, now }: Parts, rows: Approvals) => new RejectApproval(store, rows, now),
  },
  {
    provide: LAPSED_APPROVALS,
    inject: [Parts, Approvals],
    useFactory: ({ store, now, logger }: Parts, rows: Approvals) => {
      const closeLapsed = new CloseLapsedApprovals(store, rows, now);
      return new Periodically({
        work: () => closeLapsed.execute(),
        everyMs: LOOK_EVERY_MS,
        onFailure: (err) => logger.warn({ err }, 'lapsed requests for approval cannot be closed'),
      });
    },
  },
];
