/** The simple pattern the product promises everywhere: something@something.something */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
