/**
 * Words of the public list that nobody hands to somebody else: of death, illness, violence, insult, the body. Each has the
 * word that is shown in its place since. As in the list, the first four letters tell every word from all the others, the
 * replaced ones included.
 */
const pairs = `
aborto/aljibe abuso/aplauso acabar/azahar acoso/balsa adicto/berro agonía/bicicleta ahogo/bizcocho anemia/buñuelo
anciano/cacerola asalto/calesita asno/cebada ataque/ceibo ateo/cepillo basura/cerámica batalla/chaqueta
bestia/chimenea bobo/choclo bomba/cobija bruja/comadre bruto/concierto buitre/confite burla/crucero burro/cubierta
cadáver/dalia calvo/dedal cáncer/delantal cárcel/despertar caspa/diálogo celda/domador ceniza/dulzura cerdo/eclipse
chupar/edredón cochino/ermita coger/estrella cojo/eucalipto cola/faisán combate/flamenco crimen/flan
cripta/frambuesa crisis/fuelle culpa/garbanzo débil/garúa delito/gelatina derrota/glicina desnudo/guirnalda
deuda/helecho diablo/herradura dolor/higuera droga/hortensia duelo/imprenta ebrio/isleño enano/jacarandá
enemigo/jalea enfado/jilguero enfermo/jirafa engaño/kiosco espía/lucero etnia/malabar farsa/malvón fatiga/manzana
feo/maracas feroz/mazamorra fiebre/membrillo flaco/mermelada fobia/mesada forro/mistol fosa/nardo fracaso/narciso
fraude/nogal furia/ñandú fusil/obelisco gemir/ojal golpe/ombú gordo/orégano gripe/ovillo grave/pampero
guerra/petunia gusano/pincel hembra/pingüino herir/pizarra hostil/poncho hoguera/puente huelga/pulóver
hundir/quebracho hurto/ramillete ilegal/rastrillo incapaz/repisa inerte/rosedal infiel/ruiseñor inútil/sésamo
ira/sierra joroba/sonaja juerga/sorbete lacra/tímpano ladrón/tinaja lágrima/tobogán lamer/tomillo larva/trineo
lástima/tulipán lesión/turrón letal/ukelele llaga/urraca llanto/vicuña llorar/viento loco/vihuela locura/vitral
lombriz/yerba lucha/yunque luto/zaguán mafia/zanahoria maldad/zócalo malo/zorzal manco/abedul matar/abanico
miedo/acacia miembro/acordeón miope/acuarela miseria/adobe misil/agenda moho/alcoba momia/alhelí morder/alondra
moreno/almohada morir/ananá morro/anfibio mortal/anzuelo mosca/apicultor muerte/árnica mugre/aserrín mula/aurora
multa/balón náusea/banqueta necio/baraja negro/bengala obeso/bigote odiar/billete odio/bonete ofensa/brasero
orgía/cactus óvulo/cachorro palpar/cajita pánico/cardón parir/carozo paro/caucho pecado/cazuela pelea/cencerro
peligro/cigüeña pena/cobalto peor/corneta pereza/chorlito pésimo/decorado piojo/diciembre pobre/emblema polvo/enebro
preso/ensueño prisión/esmeralda pulga/fantasía puñal/felpa pupa/ficus quemar/fósforo rabia/frontera rabo/fucsia
rapaz/gabardina rapto/galope raza/gardenia rehén/gaucho rencor/gramilla riesgo/grulla ruina/guayaba sanción/hinojo
sangre/homenaje satán/horizonte secta/incienso sexo/jaguar soledad/jengibre sordo/joyero sudor/jubileo suegra/kayak
susto/labrador temor/laberinto terror/laúd tonto/lazada torpedo/lémur tos/levadura tóxico/lila trauma/lirio
triste/litoral tuerto/lobezno tumba/lona tumor/mamífero úlcera/meseta urna/miércoles vago/milonga vejez/mimbre
veneno/mirlo vengar/moisés vicio/mosaico víctima/motor viejo/nieve vil/níspero viral/nocturno virgo/oboe viudo/óleo
vulgar/ópalo zurdo/paciencia
`

/** The word that is shown, by the one of the list that it replaces. Both as they are written, with accents composed. */
export const replacedWords: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .flatMap((pair): [string, string][] => {
      const [before, now] = pair.normalize('NFC').split('/')
      return before === undefined || now === undefined ? [] : [[before, now]]
    }),
)
