import { BackgroundJob, Logger } from '@makeport/service-kit';
import { Module } from '@nestjs/common';
import { ApprovalRepository } from '../adapters/postgres/administration/approval.repository';
import { ApprovalsRpc } from '../adapters/rpc/approvals.rpc';
import { IdentityClient } from '../adapters/rpc/clients/identity-client';
import { SettlementsRpc } from '../adapters/rpc/settlements.rpc';
import { ApprovalPolicy } from '../use-cases/approvals/approval-policy';
import { ApproveDecision } from '../use-cases/approvals/approve-decision';
import { CloseLapsedApprovals } from '../use-cases/approvals/close-lapsed-approvals';
import { RejectApproval } from '../use-cases/approvals/reject-approval';
import { RequestApproval } from '../use-cases/approvals/request-approval';
import { ClawBackRelease } from '../use-cases/disputes/claw-back-release';
import { DecideEscrow } from '../use-cases/disputes/decide-escrow';
import { DisputeOrder } from '../use-cases/disputes/dispute-order';
import { ReportProblem } from '../use-cases/disputes/report-problem';
import { WithdrawProblem } from '../use-cases/disputes/withdraw-problem';
import { AnswerSettlement } from '../use-cases/settlements/answer-settlement';
import { OfferSettlement } from '../use-cases/settlements/offer-settlement';

const LOOK_EVERY_MS = 15_000;

/**
 * Problems, decisions about money, approvals by a second administrator (ADR 0036), and the job that
 * closes approval requests that have expired or whose order has changed.
 */
@Module({
  controllers: [ApprovalsRpc, SettlementsRpc],
  providers: [
    DisputeOrder,
    ReportProblem,
    WithdrawProblem,
    DecideEscrow,
    ClawBackRelease,
    OfferSettlement,
    AnswerSettlement,
    ApprovalPolicy,
    RequestApproval,
    ApproveDecision,
    RejectApproval,
    CloseLapsedApprovals,
    ApprovalRepository,
    IdentityClient,
    {
      provide: BackgroundJob,
      inject: [CloseLapsedApprovals, Logger],
      useFactory: (closeLapsed: CloseLapsedApprovals, logger: Logger) => {
        const job = new BackgroundJob({
          work: async () => {
            if (await closeLapsed.execute()) job.wake();
          },
          everyMs: LOOK_EVERY_MS,
          onError: (err) => logger.warn({ err }, 'failed to close lapsed approval requests'),
        });
        return job;
      },
    },
  ],
  exports: [DisputeOrder, ApprovalPolicy, ApprovalRepository],
})
export class DisputesModule {}
