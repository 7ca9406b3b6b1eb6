/** Something the person at the keyboard can put right: one sentence, and what to do about it. */
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
