import fc from 'fast-check';

/** Generates people from a small set of values, so that they often have values in common. */
export const collidingPersonArbitraries = {
  firstName: fc.constantFrom('Ann', 'Bo', 'Ann Marie', 'ann'),
  lastName: fc.constantFrom('Lee', 'Marie Lee', 'Ray', 'LÉE'),
  emailAddress: fc.constantFrom(null, 'a@example.com', 'b@example.com', 'A@example.com'),
  phoneNumber: fc.constantFrom(null, '9045550101', '9045550102', '+1 904 555 0101'),
  emails: fc.subarray([
    { label: null, address: 'b@example.com' },
    { label: null, address: 'c@example.com' },
  ]),
  phones: fc.subarray([
    { label: null, number: '9045550102' },
    { label: null, number: '9045550103' },
  ]),
};
