import { Component, type ReactNode } from 'react';
import { isLoadFailure } from './remote-unavailable';

interface BoundaryProps {
  /** A new value resets the boundary. */
  attempt: number;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches load failures. Rendering errors propagate to the router's error page (SHELL-32). */
export class LoadFailureBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate({ attempt }: BoundaryProps): void {
    if (attempt !== this.props.attempt && this.state.error) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLoadFailure(error)) throw error;
    return this.props.fallback(error);
  }
}
