import type { FastifyBaseLogger } from 'fastify';
import { REMOTES, type PublishedBuild, type PublishedBuilds } from '../published-builds.ts';
import type { RemoteName } from '@makeport/web/areas';
import { chooseBuild, findCurrent, type Chosen } from './choose-builds.ts';
import type { DecisionFile, Decisions } from './release-decisions.ts';

/** Chooses the builds that pages load. */
export class Releases {
  private readonly builds: PublishedBuilds;
  private readonly decisions: DecisionFile;
  private readonly log: FastifyBaseLogger;

  constructor(builds: PublishedBuilds, decisions: DecisionFile, log: FastifyBaseLogger) {
    this.builds = builds;
    this.decisions = decisions;
    this.log = log;
  }

  /**
   * Reads the operators' decisions. An invalid file must not take the site down, so the newest
   * builds are served instead.
   */
  async readDecisions(): Promise<Decisions> {
    return this.decisions.read().catch((error: unknown) => {
      this.log.error({ err: error }, 'the decisions about releases cannot be read');
      return {};
    });
  }

  async getShell(decisions: Decisions): Promise<PublishedBuild | null> {
    return findCurrent(await this.builds.kept('shell'), decisions['shell']) ?? null;
  }

  async getRemotes(decisions: Decisions, contract: number): Promise<Map<RemoteName, Chosen>> {
    const chosen = await Promise.all(
      REMOTES.map(
        async (name) =>
          [name, chooseBuild(await this.builds.kept(name), decisions[name], contract)] as const,
      ),
    );
    return new Map(chosen.flatMap(([name, choice]) => (choice ? [[name, choice] as const] : [])));
  }
}
