export const createPdfFile = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
