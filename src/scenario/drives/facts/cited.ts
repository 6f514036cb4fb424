/** Sources that several drives cite. */
export const l74a = 'Micron L74A rev G (NAND timing)';
export const anandSandforce = 'anandtech.com/show/3690';
