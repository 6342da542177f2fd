import { useState } from 'react';

let typed = '';

/** What was typed stays while the cart is closed and opened again. */
export function useSavedEmail(): [string, (email: string) => void] {
  const [email, setEmail] = useState(typed);
  return [
    email,
    (next) => {
      typed = next;
      setEmail(next);
    },
  ];
}
