/** The first page of The Sphere, spelled exactly as the screen requests it. */
export const firstContactsUrl = '/api/abundance-sphere/contacts?page=1&limit=10&sort=firstName&order=asc';
