import { splitAtCommas } from './lists.ts';

export const feminineNames = splitAtCommas(`
  Adaeze, Aisha, Alicia, Amara, Ana, Anjali, Beatriz, Bianca, Camila, Carmen, Celeste, Chantal, Clara,
  Daniela, Deborah, Delphine, Denise, Destiny, Diana, Elena, Emilia, Esther, Eva, Fabiola, Faith,
  Fatima, Gabriela, Gloria, Grace, Hannah, Imani, Ines, Ingrid, Irene, Isabel, Jada, Jasmine, Joanne,
  Josefina, Joy, June, Kayla, Keiko, Keisha, Lakshmi, Leila, Lillian, Linh, Lourdes, Lucia, Maribel,
  Marisol, Mei, Mercedes, Mina, Monique, Nadia, Naomi, Nicole, Noor, Olivia, Paloma, Patrice, Paula,
  Priya, Rachel, Renee, Rosa, Ruth, Sabrina, Salma, Simone, Sofia, Stella, Tamika, Teresa, Thuy,
  Valeria, Vivian, Wanda, Ximena, Yasmin, Yolanda, Zoe`);

export const masculineNames = splitAtCommas(`
  Aaron, Abdul, Alejandro, Amir, Andre, Antoine, Arturo, Ben, Bernard, Caleb, Carlos, Cedric, Chidi,
  Clyde, Cole, Curtis, Darius, Dennis, Desmond, Diego, Duc, Earl, Eduardo, Elijah, Emmanuel, Enrique,
  Felix, Franklin, Gabriel, Garrett, George, Gustavo, Hassan, Hector, Henry, Hugo, Ibrahim, Isaac, Ivan,
  Jamal, James, Javier, Jean, Jerome, Joaquin, Jonas, Jorge, Julian, Kareem, Kenji, Kwame, Leo, Lionel,
  Luis, Malik, Marcus, Mateo, Miguel, Minh, Nathan, Neil, Nikhil, Oliver, Omar, Oscar, Patrick, Pedro,
  Quincy, Rafael, Ravi, Reginald, Ricardo, Roland, Samuel, Santiago, Sean, Stefan, Theo, Tobias, Tomas,
  Tyrone, Vernon, Victor, Walter, Wesley, Xavier`);

export const lastNames = splitAtCommas(`
  Abbott, Acosta, Adeyemi, Alvarez, Amadi, Arroyo, Baptiste, Barnes, Barreto, Beaumont, Bell, Benitez,
  Bishop, Blackwood, Booker, Brandt, Brennan, Cabrera, Calloway, Campos, Castellano, Castillo, Chandra,
  Chaudhry, Chen, Colon, Cooper, Cordero, Crawford, Cruz, Dawkins, Delacroix, Desai, Diallo, Dixon,
  Dominguez, Duarte, Dubois, Edwards, Eng, Espinoza, Etienne, Farouk, Feldman, Fernandes, Ferraro,
  Figueroa, Fleming, Flores, Fontaine, Franco, Fuentes, Gadsden, Gallagher, Garner, Gibbs, Goldberg,
  Gomes, Guerrero, Gupta, Haddad, Hale, Harlow, Hassan, Hawkins, Herrera, Hightower, Hoang, Holloway,
  Ibarra, Iyer, Jacobs, Jean-Louis, Jimenez, Johansen, Joseph, Kapoor, Keller, Kim, Kowalski, Lafleur,
  Lambert, Langston, Larsen, Ledoux, Leiva, Levine, Lindqvist, Lockhart, Lopez, Mabry, Machado,
  Marchetti, Marquez, Mbeki, McBride, Medeiros, Mehta, Mendoza, Mercer, Middleton, Mizrahi, Montgomery,
  Morales, Moreau, Nakamura, Navarro, Nguyen, Nkemelu, Novak, Nwosu, Ocampo, Okafor, Oliveira, Ortega,
  Osei, Padilla, Park, Patel, Pena, Petrie, Pham, Pierre, Pinto, Prescott, Quintana, Raman, Ramirez,
  Rashid, Reddick, Reyes, Rivera, Robichaux, Rosario, Rosen, Rutledge, Saldana, Santoro, Sawyer,
  Schroeder, Serrano, Shah, Silva, Singh, Sole, Soto, Stanton, Suarez, Sullivan, Tanaka, Tate,
  Thibodeaux, Tillman, Tran, Trujillo, Underwood, Usher, Valdez, Vance, Vargas, Vega, Villanueva, Vo,
  Wallace, Webb, Whitfield, Winslow, Woodard, Yates, Yoon, Zamora, Zimmerman`);
