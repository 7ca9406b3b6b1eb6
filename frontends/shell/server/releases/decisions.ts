import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const buildId = z.string().regex(/^[a-z0-9]+$/);

const decisionSchema = z.object({
  /** What all get but the canary's share; absent: the newest. */
  stable: buildId.optional(),
  canary: z.object({ build: buildId, percent: z.number().min(0).max(100) }).optional(),
  /** A canary that was stopped because pages could not load it: nobody gets it until somebody says so. */
  halted: z
    .object({ build: buildId, at: z.string(), failures: z.number(), sent: z.number() })
    .optional(),
});

/** By the name of the front end. One without a decision shows its newest build. */
const decisionsSchema = z.partialRecord(z.string(), decisionSchema);

export type Decision = z.infer<typeof decisionSchema>;
export type Decisions = z.infer<typeof decisionsSchema>;

/**
 * What operators, and the watch over canaries, have decided about builds: one file that all web servers share. It is read for each
 * answer, as the builds are, so a decision shows with the next one.
 */
export class DecisionFile {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Nothing is decided where there is no file. Throws where it cannot be understood. */
  async read(): Promise<Decisions> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return decisionsSchema.parse(JSON.parse(text));
  }

  async write(name: string, decision: Decision): Promise<void> {
    const decisions: Decisions = { ...(await this.read()), [name]: decision };
    // renamed, so that nobody reads half of it
    const written = `${this.path}.${process.pid}`;
    await writeFile(written, `${JSON.stringify(decisions, null, 2)}\n`);
    await rename(written, this.path);
  }
}
