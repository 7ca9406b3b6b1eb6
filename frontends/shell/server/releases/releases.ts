import type { FastifyBaseLogger } from 'fastify';
import { REMOTES, type PublishedBuild, type PublishedBuilds } from '../published-builds.ts';
import type { RemoteName } from '@makeport/web/areas';
import { chooseBuilds, type Chosen } from './choose-builds.ts';
import type { DecisionFile, Decisions } from './decisions.ts';
import { toShare } from './share.ts';

/** Which builds a visitor gets. */
export class Releases {
  private readonly builds: PublishedBuilds;
  private readonly decisions: DecisionFile;
  private readonly log: FastifyBaseLogger;

  constructor(builds: PublishedBuilds, decisions: DecisionFile, log: FastifyBaseLogger) {
    this.builds = builds;
    this.decisions = decisions;
    this.log = log;
  }

  /** A file that cannot be understood must not take the site away: the newest builds show then. */
  async readDecisions(): Promise<Decisions> {
    return this.decisions.read().catch((error: unknown) => {
      this.log.error({ err: error }, 'the decisions about releases cannot be read');
      return {};
    });
  }

  async getShell(decisions: Decisions): Promise<PublishedBuild | null> {
    const visitor = { contract: Infinity, share: 100 };
    return (
      chooseBuilds(await this.builds.kept('shell'), decisions['shell'], visitor)?.build ?? null
    );
  }

  async getRemotes(
    decisions: Decisions,
    { contract, shareKey }: { contract: number; shareKey: string },
  ): Promise<Map<RemoteName, Chosen>> {
    const chosen = await Promise.all(
      REMOTES.map(async (name) => {
        // without a number of its own a visitor is no part of a canary
        const share = shareKey === '' ? 100 : toShare(shareKey, name);
        return [
          name,
          chooseBuilds(await this.builds.kept(name), decisions[name], { contract, share }),
        ] as const;
      }),
    );
    return new Map(chosen.flatMap(([name, choice]) => (choice ? [[name, choice] as const] : [])));
  }
}
