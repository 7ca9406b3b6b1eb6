import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const buildId = z.string().regex(/^[a-z0-9]+$/);

const decisionSchema = z.object({
  /** The build that all pages get. If absent, they get the newest one. */
  stable: buildId.optional(),
});

/** The decision for each front end. A front end without a decision serves its newest build. */
const decisionsSchema = z.partialRecord(z.string(), decisionSchema);

export type Decision = z.infer<typeof decisionSchema>;
export type Decisions = z.infer<typeof decisionsSchema>;

/**
 * Stores the operators' decisions about builds in one file that all web servers share. The file is
 * read for each response, so a decision takes effect with the next response.
 */
export class DecisionFile {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * Reads the decisions; empty if there is no file.
   * @throws Error if the file is invalid
   */
  async read(): Promise<Decisions> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return decisionsSchema.parse(JSON.parse(text));
  }

  async write(name: string, decision: Decision): Promise<void> {
    const decisions: Decisions = { ...(await this.read()), [name]: decision };
    // The rename is atomic, so no reader gets a partial file.
    const written = `${this.path}.${process.pid}`;
    await writeFile(written, `${JSON.stringify(decisions, null, 2)}\n`);
    await rename(written, this.path);
  }
}
