/** State outside of React for `useSyncExternalStore`. It outlives the component that shows it. */
export class Observable<State> {
  private readonly listeners = new Set<() => void>();

  constructor(private state: State) {}

  readonly getSnapshot = (): State => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
    this.listeners.forEach((listener) => listener());
  }
}
