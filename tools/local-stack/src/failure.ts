/** A problem that the user of the command can fix: one sentence, and a remedy. */
export class Failure extends Error {
  readonly problem: string;
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(`${problem} ${remedy}`);
    this.name = 'Failure';
    this.problem = problem;
    this.remedy = remedy;
  }
}
