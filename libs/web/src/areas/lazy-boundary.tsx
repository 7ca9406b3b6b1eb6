import { Component, type ComponentType, type ReactNode } from 'react';

interface LazyBoundaryProps {
  /** Returns whether the error comes from loading the code, not from the page itself. */
  isExpected: () => boolean;
  Failure: ComponentType<{ error: unknown }> | null;
  /** Called when the user navigates away from the failure. */
  onLeave: () => void;
  children: ReactNode;
}

/**
 * Wraps a lazy page and shows a load failure in its place. Other errors propagate to the boundaries
 * above.
 */
export class LazyBoundary extends Component<
  LazyBoundaryProps,
  { caught: { error: unknown } | null }
> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentWillUnmount(): void {
    if (this.state.caught) this.props.onLeave();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    const { Failure, isExpected, children } = this.props;
    if (!caught) return children;
    if (!Failure || !isExpected()) throw caught.error;
    return <Failure error={caught.error} />;
  }
}
