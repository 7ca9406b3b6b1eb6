import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Rating, RatingField } from './rating';

describe('Rating', () => {
  it('says the figure and how many have rated', () => {
    render(<Rating value={4.25} count={12} />);
    expect(screen.getByRole('img', { name: '4.3 out of 5 stars' })).toBeInTheDocument();
    expect(screen.getByText('(12 ratings)')).toBeInTheDocument();
  });

  it('counts one rating as one', () => {
    render(<Rating value={5} count={1} />);
    expect(screen.getByText('(1 rating)')).toBeInTheDocument();
  });

  it('does not show stars that nobody has given', () => {
    render(<Rating value={null} />);
    expect(screen.getByText('Not rated yet')).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('RatingField', () => {
  function Form({ error }: { error?: string }) {
    const [value, setValue] = useState<number | null>(null);
    return (
      <RatingField
        legend="How was your order?"
        name="rating"
        value={value}
        onChange={setValue}
        error={error}
      />
    );
  }

  it('NFR-15: is a group of radio buttons that the keyboard moves in', async () => {
    render(<Form />);
    expect(screen.getByRole('group', { name: 'How was your order?' })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('radio', { name: '1 star' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  });

  it('shows as many stars as are pointed at, and returns to those chosen', async () => {
    render(<Form />);
    const filled = () => document.querySelectorAll('svg.fill-amber').length;
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    await userEvent.hover(screen.getByRole('radio', { name: '4 stars' }));
    expect(filled()).toBe(4);
    await userEvent.unhover(screen.getByRole('radio', { name: '4 stars' }));
    expect(filled()).toBe(2);
  });

  it('tells what is wrong', () => {
    render(<Form error="Please choose a rating" />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Please choose a rating');
  });
});
