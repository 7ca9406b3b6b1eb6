import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const buildId = z.string().regex(/^[a-z0-9]+$/);

const decisionSchema = z.object({
  /** The build that all pages get; absent: the newest. */
  stable: buildId.optional(),
});

/** By the name of the front end. One without a decision shows its newest build. */
const decisionsSchema = z.partialRecord(z.string(), decisionSchema);

export type Decision = z.infer<typeof decisionSchema>;
export type Decisions = z.infer<typeof decisionsSchema>;

/**
 * The decisions of operators about builds: one file that all web servers share. Each response reads it, as it reads the builds, so a
 * decision takes effect with the next response.
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
