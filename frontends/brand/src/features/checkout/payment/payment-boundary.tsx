import { Component, type ReactNode } from 'react';

type PaymentBoundaryProps = { onError: () => void; children: ReactNode };

/**
 * Catches failures of the provider's card fields (CHK-37) and reports them above instead of
 * breaking the page.
 */
export class PaymentBoundary extends Component<PaymentBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
