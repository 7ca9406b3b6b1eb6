import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { useVirtualRows } from './use-virtual-rows';

function List({ count, onNearEnd = () => undefined }: { count: number; onNearEnd?: () => void }) {
  const { containerProps, items, rowProps } = useVirtualRows({
    count,
    estimatedHeight: 50,
    onNearEnd,
  });
  return (
    <div {...containerProps}>
      {items.map((item) => (
        <button key={item.index} {...rowProps(item)}>{`row ${item.index}`}</button>
      ))}
    </div>
  );
}

describe('rows in sight', () => {
  it('ADM-31: of 100,000 rows only those in sight are drawn', () => {
    render(<List count={100_000} />);
    expect(screen.getByText('row 0')).toBeInTheDocument();
    expect(screen.getAllByRole('button').length).toBeLessThan(200);
  });

  it('ADM-31: the next rows are asked for before the last is in sight', () => {
    const onNearEnd = jest.fn();
    const { rerender } = render(<List count={500} onNearEnd={onNearEnd} />);
    expect(onNearEnd).not.toHaveBeenCalled();
    rerender(<List count={15} onNearEnd={onNearEnd} />);
    expect(onNearEnd).toHaveBeenCalled();
  });
});
